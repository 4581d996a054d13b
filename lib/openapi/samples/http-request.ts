/** A request as plain data, sent by the playground and printed by samples. */

export interface HttpRequest {
  method: string;
  /** Includes the query; absolute if the server is. */
  url: string;
  headers: RequestHeader[];
  body?: RequestBody;
}

export interface RequestHeader {
  name: string;
  value: string;
}

/** A file to send; samples know only its name. */
export interface RequestFile {
  fileName: string;
  data?: Blob;
}

export type RequestBody =
  | { kind: 'text'; type: string; text: string }
  | { kind: 'form'; type: string; fields: [name: string, value: string][] }
  | { kind: 'multipart'; type: string; parts: { name: string; value: string | RequestFile; type?: string }[] }
  | { kind: 'file'; type: string; file: RequestFile };

/** True if a value represents a file. */
export function isRequestFile(value: unknown): value is RequestFile {
  return typeof value === 'object' && value !== null && 'fileName' in value && typeof value.fileName === 'string';
}

/** `application/json`, `application/vnd.api+json; charset=utf-8` … */
export function isJsonType(type: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(type);
}
