/** Parses a stream of server-sent events. The browser's EventSource cannot send the token. */
export async function* eventsIn<Data>(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Data> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const events = (rest + value).split("\n\n")
      rest = events.pop() ?? ""
      for (const event of events) {
        const data = event.split("\n").find((line) => line.startsWith("data:"))
        if (data) yield JSON.parse(data.slice(5)) as Data
      }
    }
  } finally {
    // A consumer that stops iterating closes the connection.
    await reader.cancel().catch(() => undefined)
  }
}
