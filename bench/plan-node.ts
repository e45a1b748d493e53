/** A node of a plan, as `explain (format json)` writes it. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  /** Of a named part of the statement, `CTE` and its name. */
  "Subplan Name"?: string;
  /** The named part that it reads. */
  "CTE Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  /** With those of the nodes below it. */
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

/** A node and all below it. */
export function planNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(planNodes)];
}
