/** A backup that cannot be made, or must not be restored; its words are for whoever ordered it and name no secret. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}
