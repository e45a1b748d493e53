/** What may be read of a table; what has more is refused, not cut. */
export interface TableLimits {
  rowsMax: number;
  columnsMax: number;
}
