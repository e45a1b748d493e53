import type { Locale } from "@touchstone/domain";

/** What the server itself says to a browser, where no script does it. */
export const pageWords: Record<
  Locale,
  Record<"needsScript" | "notFound" | "notFoundText" | "fault" | "faultText" | "home", string>
> = {
  "zh-CN": {
    needsScript: "本站需要 JavaScript。请在浏览器中启用后重新打开。",
    notFound: "404：页面不存在",
    notFoundText: "地址写错了，或者页面已经移走。",
    fault: "500：服务器出错了",
    faultText: "不是你的问题，请稍后再试。向管理员反映时请附上编号：",
    home: "返回首页",
  },
  "en-US": {
    needsScript: "This site needs JavaScript. Please switch it on and open the page again.",
    notFound: "404: there is no such page",
    notFoundText: "The address is wrong, or the page has moved.",
    fault: "500: the server failed",
    faultText: "It is not your fault. Please try again later; to the operator, name this number:",
    home: "Go home",
  },
};
