export { deliverMessage } from "./deliver-message.ts";
export { deliverNotices, deliverNoticesTask } from "./deliver-notices.ts";
export { serveMessages } from "./messages.consumer.ts";
export { createUnreadFeed } from "./messages.live.ts";
export { eraseMessages } from "./messages.repo.ts";
export { messagesHandlers } from "./messages.routes.ts";
export { noticesHandlers } from "./notices.routes.ts";
