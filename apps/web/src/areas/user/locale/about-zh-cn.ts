/** Words of the pages about the site. */
export const aboutZhCn = {
  "introduction.title": "平台介绍",
  "introduction.sub": "一个为练习、课堂和比赛而做的在线评测系统。",
  "introduction.distributed": "分布式",
  "introduction.distributedText":
    "网页、后台任务和评测机是各自独立的进程，人多时加机器就行。评测机中途断电，提交会交给另一台重新评测，每次提交都有且只有一个结果。",
  "introduction.customization": "可定制",
  "introduction.customizationText":
    "站名、首页图片、公告和开关都在设置里。题目可以有自己的校验器、交互器、子任务、时限和语言。",
  "introduction.security": "安全",
  "introduction.securityText":
    "每次提交都在沙箱里运行，碰不到网络、别人的文件和评测机本身。密码用 argon2id 保存，登录可以随时逐个收回。",
  "introduction.diversity": "多样",
  "introduction.diversityText":
    "ACM 与 OI 两种赛制，多种编程语言，中英双语题面，浅色与深色主题，电脑和手机都能用。",
  "introduction.openSource": "开源",
  "introduction.openSourceText":
    "代码以 MIT 许可公开，连同测试和设计文档。你可以自己架一个，也可以改成你要的样子。",
  "developer.title": "开发者",
  "developer.sub": "这个网站由 {{name}} 驱动。",
  "developer.project": "项目",
  "developer.name": "名称",
  "developer.version": "版本",
  "developer.license": "许可",
  "developer.links": "链接",
  "developer.home": "项目主页",
  "developer.api": "接口文档",
  "developer.introduction": "平台介绍",
} as const;
