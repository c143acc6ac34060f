import { beforeAll } from "vitest"
import { resetSharedDatabase } from "./database.ts"

beforeAll(resetSharedDatabase)
