/* A file system without shared memory: preloaded, it refuses to map the database's files. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef void *mapper(void *, size_t, int, int, int, off_t);

static void *mapped(const char *name, void *at, size_t size, int access, int flags, int file, off_t from)
{
    char link[64], path[4096];
    if (file >= 0 && flags & MAP_SHARED) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        ssize_t length = readlink(link, path, sizeof path - 1);
        path[length < 0 ? 0 : length] = 0;
        if (strstr(path, "matches.db")) {
            errno = ENODEV;
            return MAP_FAILED;
        }
    }
    return ((mapper *)dlsym(RTLD_NEXT, name))(at, size, access, flags, file, from);
}

void *mmap(void *at, size_t size, int access, int flags, int file, off_t from)
{
    return mapped("mmap", at, size, access, flags, file, from);
}

void *mmap64(void *at, size_t size, int access, int flags, int file, off_t from)
{
    return mapped("mmap64", at, size, access, flags, file, from);
}
