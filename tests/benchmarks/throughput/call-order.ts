/** What a caller process is asked for: the same call again and again, of several records in turn. */
export interface CallOrder {
  readonly origin: string
  readonly authorization: string
  readonly method: "GET" | "POST"
  readonly paths: readonly string[]
  readonly body?: string
  readonly connections: number
  readonly calls: number
}
