/** A statement as it is sent to the database; one with a name is prepared. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
