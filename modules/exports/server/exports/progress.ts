/** Progress, in rows. */
export type ReportProgress = (done: number, total: number) => Promise<void>

/** Reports progress with each batch, and yields the event loop in between. */
export async function* withProgress<Batch>(
  reportProgress: ReportProgress,
  total: number,
  batches: AsyncIterable<Batch>,
  rowsIn: (batch: Batch) => number,
): AsyncGenerator<Batch> {
  let done = 0
  await reportProgress(done, total)
  for await (const batch of batches) {
    yield batch
    done += rowsIn(batch)
    await reportProgress(done, total)
  }
}
