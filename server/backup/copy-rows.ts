import { once } from "node:events"
import { Readable } from "node:stream"
import type { Client, Connection, Submittable } from "pg"

const handedOnBytes = 64 * 1024

/** Streams rows in PostgreSQL's text format, with backpressure. */
export function copyOut(client: Client, statement: string): AsyncIterable<Buffer> {
  return client.query(new CopyOut(statement)).rows
}

class CopyOut implements Submittable {
  readonly rows: Readable
  readonly #statement: string
  #connection: Connection | undefined
  #failure: Error | undefined
  #waiting: Buffer[] = []
  #waitingBytes = 0

  constructor(statement: string) {
    this.#statement = statement
    this.rows = new Readable({
      read: () => void this.#connection?.stream.resume(),
      destroy: (error, done) => {
        // After a cancelled read the connection cannot be used for anything else.
        if (!this.rows.readableEnded) this.#connection?.stream.destroy()
        done(error)
      },
    })
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#statement)
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // Copied, because the driver reuses its buffer; collected, because single rows are too small to pass on.
    this.#waiting.push(Buffer.from(chunk))
    this.#waitingBytes += chunk.length
    if (this.#waitingBytes >= handedOnBytes && !this.#handOn()) this.#connection?.stream.pause()
  }

  #handOn(): boolean {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    return this.rows.push(bytes)
  }

  handleError(error: Error): void {
    this.#failure = error
    this.rows.destroy(error)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    // Later messages on the connection do not belong to these rows.
    this.#connection?.stream.resume()
    if (this.#failure !== undefined) return
    if (this.#waitingBytes > 0) this.#handOn()
    this.rows.push(null)
  }
}

/** Inserts rows in that format into a table and returns their number. */
export function copyIn(client: Client, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new CopyIn(statement, rows)).done
}

class CopyIn implements Submittable {
  readonly done: Promise<number>
  readonly #statement: string
  readonly #rows: AsyncIterable<Buffer>
  readonly #settled = Promise.withResolvers<number>()
  #connection: Connection | undefined
  #failure: unknown
  #count = 0

  constructor(statement: string, rows: AsyncIterable<Buffer>) {
    this.#statement = statement
    this.#rows = rows
    this.done = this.#settled.promise
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#statement)
  }

  handleCopyInResponse(): void {
    void this.#send()
  }

  async #send(): Promise<void> {
    const stream = this.#connection?.stream
    if (!stream) return
    try {
      for await (const chunk of this.#rows) {
        // After the server has rejected the data, nothing more is sent.
        if (this.#failure !== undefined) return
        if (!stream.write(message("d", chunk))) await once(stream, "drain")
      }
      stream.write(message("c", Buffer.alloc(0)))
    } catch (error) {
      this.#failure ??= error
      stream.write(message("f", Buffer.from("The rows could not be read.\0")))
    }
  }

  handleError(error: Error): void {
    this.#failure ??= error
    // A broken connection sends nothing more.
    this.#settled.reject(this.#failure)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#count = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? Number.NaN)
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settled.resolve(this.#count)
  }
}

/** A protocol message: type character, length including itself, body. */
function message(kind: "d" | "c" | "f", body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
