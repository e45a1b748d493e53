/** One of two programs. */
export interface DiffSide {
  code: string;
  /** The content type of its language; without a known one it has no colours. */
  contentType: string;
  /** What this code is, for readers. */
  label: string;
}

/** What a comparison needs. */
export interface CodeDiffProps {
  before: DiffSide;
  after: DiffSide;
  /** Where there is no room for two columns, removed and added lines stand below each other. */
  isUnified: boolean;
}
