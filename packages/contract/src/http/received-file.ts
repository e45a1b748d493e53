import { z } from "zod";

/** A file of a form as it lies in a folder of the api while the call lasts; nothing that is sent can pass for one. */
export class ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** As the sender calls it; never part of a path. */
  readonly name: string;

  constructor(path: string, sizeBytes: number, name: string) {
    this.path = path;
    this.sizeBytes = sizeBytes;
    this.name = name;
  }
}

/** The field of a form that holds a large file. */
export const receivedFile = z.instanceof(ReceivedFile).meta({ type: "string", format: "binary" });
