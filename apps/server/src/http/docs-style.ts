/** The look of the reference page, in both colour schemes. */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#e4e7ec, #2c3340); --soft: light-dark(#667085, #98a2b3);
  --panel: light-dark(#f7f8fa, #161b24); --text: light-dark(#1d2433, #e6e9ef); --page: light-dark(#fff, #0f131a);
  --link: light-dark(#1d5fd6, #7fb0ff); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 18rem minmax(0, 1fr); font: 15px/1.6 system-ui, sans-serif;
  color: var(--text); background: var(--page); }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; background: var(--panel);
  border-right: 1px solid var(--line); }
nav h2 { margin: 1.25rem 0 .25rem; font-size: .75rem; letter-spacing: .06em; text-transform: uppercase; color: var(--soft); }
nav ul { list-style: none; margin: 0; padding: 0; } nav li a { display: block; padding: .15rem 0; font-size: .85rem;
  overflow-wrap: anywhere; }
.brand { margin: 0; font-weight: 700; } .brand span { color: var(--soft); font-weight: 400; }
main { padding: 2rem clamp(1rem, 4vw, 3rem); max-width: 60rem; }
main h2 { margin-top: 3rem; text-transform: capitalize; } section { border-top: 1px solid var(--line); padding: 1rem 0; }
h3 { margin: .25rem 0; font-size: 1rem; overflow-wrap: anywhere; } h4 { margin: 1rem 0 .25rem; font-size: .85rem; color: var(--soft); }
b { display: inline-block; min-width: 3.2em; font: 600 .75rem ui-monospace, monospace; text-transform: uppercase; }
b.get { color: light-dark(#067647, #47cd89); } b.post { color: light-dark(#175cd3, #84adff); }
b.put { color: light-dark(#93370d, #fdb022); } b.delete { color: light-dark(#b42318, #fda29b); }
code { font: .85em ui-monospace, monospace; } .policy { color: var(--soft); }
table { width: 100%; border-collapse: collapse; font-size: .85rem; } th { text-align: left; font-weight: 600; width: 12rem; }
th, td { padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
summary { margin-top: 1rem; cursor: pointer; color: var(--soft); font-size: .85rem; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; max-height: 40vh; } th { width: 8rem; } }
`;
