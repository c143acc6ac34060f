export const repositoryParts = ["RISK", "CONTROL"] as const
export type RepositoryPart = (typeof repositoryParts)[number]
