/** Rows that the example school made, by the kind of thing and the id in its table. */
export interface ExampleItemsTable {
  kind: string;
  id: string;
}
