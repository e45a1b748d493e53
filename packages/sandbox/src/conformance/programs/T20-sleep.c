/* Sleeps for the microseconds in argv[1]. */
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) { usleep((unsigned)atol(argc > 1 ? argv[1] : "0")); }
