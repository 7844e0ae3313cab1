/** The bytes of a body, piece by piece. */
export type RawBody = Iterable<Uint8Array> | AsyncIterable<Uint8Array>
