bomb() { bomb | bomb & bomb; }
bomb
