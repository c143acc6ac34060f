import * as Type from "typebox"
import { endpoint } from "./endpoint.ts"

/** Operator endpoints of a running server. */

export const getHealth = endpoint({
  service: "main",
  method: "GET",
  path: "/health",
  summary:
    "Check whether the server can work, with a reachable database whose schema is current or a compatible newer one; 503 if not.",
  permission: { kind: "public" },
  reply: Type.Object({
    status: Type.Union([Type.Literal("ok"), Type.Literal("unavailable")]),
    database: Type.Union([Type.Literal("reachable"), Type.Literal("unreachable")]),
    migrations: Type.Union([
      Type.Literal("current"),
      Type.Literal("newer"),
      Type.Literal("outdated"),
      Type.Literal("unknown"),
    ]),
  }),
})

export const getLiveness = endpoint({
  service: "main",
  method: "GET",
  path: "/health/live",
  summary: "Check whether the process responds; restart it if it does not.",
  permission: { kind: "public" },
  reply: Type.Object({ status: Type.Literal("ok") }),
})

export const getReadiness = endpoint({
  service: "main",
  method: "GET",
  path: "/health/ready",
  summary:
    "Check whether a load balancer can send requests here; 503 while the database is unavailable and from the moment the process is asked to stop, though it still answers requests.",
  permission: { kind: "public" },
  reply: Type.Object({
    status: Type.Union([Type.Literal("ready"), Type.Literal("stopping"), Type.Literal("unavailable")]),
  }),
})
