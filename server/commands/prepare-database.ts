import { migrate } from "../database/migrate.ts"
import { installQueue } from "../jobs/install-queue.ts"

/** Prepares a database for this code: the application's schema, then the job queue. */
export async function prepareDatabase(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl)
  await installQueue(ownerUrl)
}
