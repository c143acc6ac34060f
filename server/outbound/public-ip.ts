import { BlockList, isIP, isIPv6 } from "node:net"

/**
 * The public IP addresses. Excluded are private, local, link-local (where clouds serve their metadata), shared and
 * reserved ones, and those that embed another address (6to4, Teredo, mapped). Own list over Node's `BlockList`, because
 * ipaddr.js takes addresses for public that are not assigned (`4000::1`) or embed one (`::7f00:1`).
 */
const closed = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  closed.addSubnet(network, prefix, "ipv4")
}
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  closed.addSubnet(network, prefix, "ipv6")
}
/** Global unicast: all other IPv6 ranges are excluded. */
const open = new BlockList()
open.addSubnet("2000::", 3, "ipv6")

export function isPublicIp(address: string): boolean {
  const plain = address.split("%")[0] ?? ""
  if (isIP(plain) === 0) return false
  if (isIPv6(plain)) return open.check(plain, "ipv6") && !closed.check(plain, "ipv6")
  return !closed.check(plain, "ipv4")
}
