import { payloads } from "./payloads.ts";

/** Drawings, which may hold scripts and animate addresses. */
export const svg = payloads(
  "svg",
  {
    load: '<svg onload="hit()"></svg>',
    script: "<svg><script>hit()</script></svg>",
    "script-by-entity": "<svg><script>&#104;it()</script></svg>",
    link: '<svg><a href="javascript:hit()"><text y="20">x</text></a></svg>',
    "old-link": '<svg><a xlink:href="javascript:hit()"><circle r="9"/></a></svg>',
    "link-animates":
      '<svg><a><animate attributeName="href" values="javascript:hit()"/><text>x</text></a></svg>',
    "set-handler": '<svg><set attributeName="onclick" to="hit()"/></svg>',
    "animation-begins": '<svg><animate onbegin="hit()" attributeName="x" dur="1s"/></svg>',
    foreign:
      "<svg><foreignObject><iframe srcdoc='<script>parent.hit()</script>'></iframe></foreignObject></svg>",
    use: '<svg><use href="data:image/svg+xml,<svg id=x onload=hit()>#x"/></svg>',
    image: '<svg><image href="https://evil.example/x.png"/></svg>',
    style: "<svg><style>@import 'https://evil.example/x.css';</style></svg>",
    "style-breaks-out": "<svg><style><img src=x onerror=hit()></style></svg>",
    "title-breaks-out": "<svg><title><img src=x onerror=hit()></title></svg>",
    picture: "![x](data:image/svg+xml,<svg/onload=hit()>)",
    "picture-base64": '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImhpdCgpIi8+">',
  },
  { "open-desc": "<svg><desc><svg><style><img src=x onerror=hit()>" },
);
