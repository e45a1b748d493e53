/** Words of the platform, and the message keys that the specification names. */
export const platformZhCn = {
  "platform.failed": "请求失败",
  Request_timed_out_please_try_again_later: "请求超时，请稍后再试！",
  Network_error_abnormal_link_with_server_please_try_again_later:
    "网络异常，与服务器的连接出错，请稍后再试！",
  Query_error_unable_to_find_the_resource_to_request: "查询错误，找不到要请求的资源！",
  Server_error_please_refresh_again: "服务器错误，请重新刷新！",
  Please_login_first: "请先登录！",
  Copied_successfully: "复制成功",
  Copied_failed: "复制失败",
  Welcome_Back: "欢迎回来",
  Thanks_for_registering: "感谢注册",
  Register_Send_Email_Msg: "验证码已发送，请查收邮件。如果没有收到，请看看垃圾箱。",
  Password_does_not_match: "两次输入的密码不一致",
  The_username_already_exists: "该用户名已存在",
  The_email_already_exists: "该邮箱已被使用",
  Resubmitted_Successfully: "重新提交成功",
  Rejudge_successfully: "重判成功",
  Shared_successfully: "已公开代码",
  Cancel_Sharing_Successfully: "已取消公开",
} as const;
