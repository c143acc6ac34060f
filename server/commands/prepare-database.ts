import { migrate } from "../database/migrate.ts"
import { installQueue } from "../jobs/install-queue.ts"

/** Brings a database to what this code needs: the product's own schema, then the queue of the work that takes time. */
export async function prepareDatabase(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl)
  await installQueue(ownerUrl)
}
