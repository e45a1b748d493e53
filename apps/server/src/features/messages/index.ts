export { deliverMessage } from "./deliver-message.ts";
export { serveMessages } from "./messages.consumer.ts";
export { createUnreadFeed } from "./messages.live.ts";
export { eraseMessages } from "./messages.repo.ts";
export { messagesHandlers } from "./messages.routes.ts";
