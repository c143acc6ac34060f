import type { Server } from "node:http"
import type { Socket } from "node:net"

/** The connections that have had a request, each with the number of those in progress. */
export class Connections {
  readonly #inProgress = new Map<Socket, number>()
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
    server.on("request", ({ socket }, response) => {
      if (!this.#inProgress.has(socket)) socket.once("close", () => this.#inProgress.delete(socket))
      this.#change(socket, 1)
      response.once("close", () => {
        if (this.#inProgress.has(socket)) this.#change(socket, -1)
      })
    })
  }

  /**
   * From now on the server closes connections that are idle for this time, not at once: a proxy may be sending a
   * request on them. Node itself would also cut responses that are written but not sent completely.
   */
  closeWhenIdleFor(milliseconds: number): void {
    const server = this.#server
    server.keepAliveTimeout = milliseconds
    server.closeIdleConnections = () => undefined
    for (const [socket, requests] of this.#inProgress) if (requests === 0) socket.setTimeout(milliseconds)
  }

  #change(socket: Socket, by: 1 | -1): void {
    this.#inProgress.set(socket, (this.#inProgress.get(socket) ?? 0) + by)
  }
}
