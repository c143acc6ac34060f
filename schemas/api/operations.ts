import * as Type from "typebox"
import { endpoint } from "./endpoint.ts"

/** Operator endpoints of a running server. */

export const getHealth = endpoint({
  service: "main",
  method: "GET",
  path: "/health",
  summary:
    "Whether the server can work: the database answers and its schema is this version's, or a newer one that this version works with while processes are replaced. 503 where not.",
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
  summary: "Whether the process answers at all. Where it does not, start it again.",
  permission: { kind: "public" },
  reply: Type.Object({ status: Type.Literal("ok") }),
})

export const getReadiness = endpoint({
  service: "main",
  method: "GET",
  path: "/health/ready",
  summary:
    "Whether a balancer may send calls here. 503 while the database cannot be worked with, and from the moment the process was asked to stop: it still answers calls then, but should get no new ones.",
  permission: { kind: "public" },
  reply: Type.Object({
    status: Type.Union([Type.Literal("ready"), Type.Literal("stopping"), Type.Literal("unavailable")]),
  }),
})
