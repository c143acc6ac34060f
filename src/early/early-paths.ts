/** The calls that are made before the contracts are there; a test holds them to the contracts. */
export const earlyPaths = {
  token: "/oauth/token",
  user: "/oauth/app-users",
  profiles: "/api/v1/profiles",
  record: (id: string) => `/api/v1/profiles/data/${encodeURIComponent(id)}`,
  compiled: (profileId: string) => `/api/v1/profiles/${encodeURIComponent(profileId)}/compiled`,
} as const
