import * as Type from "typebox"
import { endpoint } from "./endpoint.ts"

/** What operators ask of a running server. */

export const getHealth = endpoint({
  service: "main",
  method: "GET",
  path: "/health",
  summary: "Whether the server can work: the database answers and its schema is this version's. 503 where not.",
  permission: { kind: "public" },
  reply: Type.Object({
    status: Type.Union([Type.Literal("ok"), Type.Literal("unavailable")]),
    database: Type.Union([Type.Literal("reachable"), Type.Literal("unreachable")]),
    migrations: Type.Union([Type.Literal("current"), Type.Literal("outdated"), Type.Literal("unknown")]),
  }),
})
