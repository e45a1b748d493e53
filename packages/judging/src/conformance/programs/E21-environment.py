# Says what of its environment is not its language's own.
import os, sys
known = {"HOME": "/w", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "PWD": "/w", "PYTHONIOENCODING": "utf-8"}
odd = [f"{name}={text}" for name, text in os.environ.items() if known.get(name) != text]
print(odd or "clean", any(getattr(module, "__file__", None) == "/w/sitecustomize.py" for module in sys.modules.values()))
