export { domainEvents, type EventPayload } from "./bus/domain-events.ts";
export {
  type BlobName,
  busMessageBytesMax,
  type ClaimReply,
  type ClaimRequest,
  type Comparison,
  claimReply,
  claimRequest,
  differenceTextMax,
  drainedFault,
  type JudgeAbilities,
  type JudgeLoad,
  type JudgeReport,
  type JudgeState,
  judgeFeatures,
  judgeOutcome,
  judgeReport,
  judgeSubjects,
  type KeptLoad,
  manifestBlobs,
  type Progress,
  type RenewReply,
  type RenewRequest,
  renewReply,
  renewRequest,
  type SentReport,
  selfTestTextMax,
  sentReport,
  storedOutcomeBytesMax,
  type TestManifest,
  type TestReport,
  testManifest,
  testManifestMax,
  voidNotice,
  type WorkOrder,
} from "./bus/judge-protocol.ts";
export { natsUsers } from "./bus/nats-users.ts";
export { boardSubject, durableStreams, eventSubject, progressSubject, wakeSubjects } from "./bus/subjects.ts";
export type { contestSubmissionsRoutes } from "./http/contest-submissions.ts";
export { failureEnvelope, fileAnswer, streamedAnswer, successEnvelope } from "./http/envelope.ts";
export { ReceivedFile } from "./http/received-file.ts";
export { refusalStatus } from "./http/refusals.ts";
export {
  carrierOf,
  type DataOf,
  type InputOf,
  type Method,
  type Route,
  refusalsOf,
  type Upload,
} from "./http/route.ts";
export { type RouteName, routes, routesByFeature } from "./http/routes.ts";
export {
  type BoardEvent,
  type ClarificationsEvent,
  type ContestEvent,
  type DeskEvent,
  type LiveEvent,
  liveTopics,
  type QueueEvent,
  type SubmissionEvent,
  submissionEvent,
  type UnreadEvent,
} from "./live/live-events.ts";
export type { MessageKey } from "./messages/message-key.ts";
export { isMessageKey, messageText } from "./messages/message-text.ts";
export { rowCounts, type SiteFacts, siteFacts } from "./operator/site-facts.ts";
export { isPagePath } from "./pages/is-page-path.ts";
