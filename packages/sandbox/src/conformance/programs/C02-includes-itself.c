#warning again
#include "main.c"
#include "main.c"
