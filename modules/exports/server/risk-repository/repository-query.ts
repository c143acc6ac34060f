import type { Static } from "typebox"
import { ExportedRepository } from "../../contract.ts"

/** The query of a repository, as stored with a job. */
export const RepositoryQuery = ExportedRepository
export type RepositoryQuery = Static<typeof RepositoryQuery>

export const repositoryParts = ["RISK", "CONTROL"] as const
export type RepositoryPart = (typeof repositoryParts)[number]
