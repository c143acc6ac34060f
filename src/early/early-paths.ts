/**
 * Paths of the prefetched requests, needed before the contracts are loaded; a test compares them with the contracts.
 */
export const earlyPaths = {
  token: "/oauth/token",
  user: "/oauth/app-users",
  profiles: "/api/v1/profiles",
  record: (id: string) => `/api/v1/profiles/data/${encodeURIComponent(id)}`,
  compiled: (profileId: string) => `/api/v1/profiles/${encodeURIComponent(profileId)}/compiled`,
} as const
