import { beforeAll } from "vitest"
import { forgetEarlierFiles } from "./database.ts"

beforeAll(forgetEarlierFiles)
