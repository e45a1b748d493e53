template <int N> struct A : A<N + 1>, A<N + 2> {};
A<0> a;
int main() {}
