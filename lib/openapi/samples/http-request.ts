/** A request as plain data: what the playground sends, and what samples of code are written from. */

export interface HttpRequest {
  method: string;
  /** Absolute where the server is, query included. */
  url: string;
  headers: RequestHeader[];
  body?: RequestBody;
}

export interface RequestHeader {
  name: string;
  value: string;
}

/** A file to send: in samples only its name is known. */
export interface RequestFile {
  fileName: string;
  data?: Blob;
}

export type RequestBody =
  | { kind: 'text'; type: string; text: string }
  | { kind: 'form'; type: string; fields: [name: string, value: string][] }
  | { kind: 'multipart'; type: string; parts: { name: string; value: string | RequestFile; type?: string }[] }
  | { kind: 'file'; type: string; file: RequestFile };

/** Whether a value stands for a file. */
export function isRequestFile(value: unknown): value is RequestFile {
  return typeof value === 'object' && value !== null && 'fileName' in value && typeof value.fileName === 'string';
}

/** `application/json`, `application/vnd.api+json; charset=utf-8` … */
export function isJsonType(type: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(type);
}
