export { readBoardLag } from "./board/board.repo.ts";
export { createBoardsFeed } from "./board/boards.live.ts";
export { contestBoardsHandlers } from "./board/contest-boards.routes.ts";
export { keepBoards } from "./board/keep-boards.ts";
export { groupRankHandlers } from "./group-rank/group-rank.routes.ts";
export { scrollBoardHandlers } from "./scroll-board/scroll-board.routes.ts";
export { standingsHandlers } from "./standings.routes.ts";
