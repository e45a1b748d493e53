export { Carousel } from "./parts/carousel.tsx";
export { RecentContests } from "./parts/recent-contests.tsx";
export { RemoteJudges } from "./parts/remote-judges.tsx";
export { UpdatedProblems } from "./parts/updated-problems.tsx";
export { WeekChart } from "./parts/week-chart.tsx";
export { WeekRank } from "./parts/week-rank.tsx";
