import { spawn, spawnSync, type ChildProcess } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { projectRoot } from "../run/command.ts"

/** A reverse proxy with the configuration that the product ships, and the Debian package it comes in. */
export interface Proxy {
  readonly name: string
  readonly package: string
  /** Writes what it needs into the folder and runs it in the foreground. */
  run(places: ProxyPlaces): ChildProcess
}

export interface ProxyPlaces {
  readonly folder: string
  /** Where it takes calls over TLS. */
  readonly port: number
  /** Of the two processes of the product. */
  readonly upstream: readonly [number, number]
}

const shipped = (name: string) => readFileSync(join(projectRoot, "deploy", name), "utf8")

/** The shipped text with the places of a test; a place that the text does not have fails. */
function withPlaces(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no ${from}.`)
    return changed.replaceAll(from, to)
  }, text)
}

export const nginx: Proxy = {
  name: "nginx",
  package: "nginx-light",
  run({ folder, port, upstream }) {
    const site = withPlaces(shipped("nginx.conf"), [
      ["127.0.0.1:4801", `127.0.0.1:${upstream[0]}`],
      ["127.0.0.1:4802", `127.0.0.1:${upstream[1]}`],
      ["listen 80;", `listen 127.0.0.1:${port + 1};`],
      ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
      ["/etc/ssl/risk-universe.crt", join(folder, "certificate.crt")],
      ["/etc/ssl/risk-universe.key", join(folder, "certificate.key")],
    ])
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
      .join("\n")
    const main = `daemon off; pid ${join(folder, "nginx.pid")}; error_log ${join(folder, "error.log")} warn;
worker_processes 1; events {} http { access_log off; ${temporary}\n${site}\n}`
    const file = join(folder, "nginx.conf")
    writeFileSync(file, main)
    return spawn("nginx", ["-p", folder, "-c", file, "-e", join(folder, "error.log")], { stdio: "inherit" })
  },
}

export const haproxy: Proxy = {
  name: "HAProxy",
  package: "haproxy",
  run({ folder, port, upstream }) {
    const file = join(folder, "haproxy.cfg")
    const text = withPlaces(shipped("haproxy.cfg"), [
      ["127.0.0.1:4801", `127.0.0.1:${upstream[0]}`],
      ["127.0.0.1:4802", `127.0.0.1:${upstream[1]}`],
      ["bind :80", `bind 127.0.0.1:${port + 1}`],
      ["bind :443", `bind 127.0.0.1:${port}`],
      ["/etc/ssl/risk-universe.pem", join(folder, "certificate.pem")],
    ])
    writeFileSync(file, text)
    return spawn("haproxy", ["-db", "-f", file], { stdio: "inherit" })
  },
}

/** Starts it with a certificate of its own, and waits until it takes connections. */
export async function startProxy(proxy: Proxy, places: ProxyPlaces): Promise<{ readonly stop: () => Promise<void> }> {
  makeCertificate(places.folder)
  const child = proxy.run(places)
  const ended = new Promise<never>((_resolve, reject) => {
    child.once("error", () => reject(new Error(`This test needs ${proxy.name}: apt-get install ${proxy.package}`)))
    child.once("exit", (code) => reject(new Error(`${proxy.name} ended with ${code}.`)))
  })
  await Promise.race([accepted(places.port), ended])
  ended.catch(() => undefined)
  return {
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve))
      child.kill("SIGTERM")
      await gone
    },
  }
}

/** A server does not announce that it listens but by taking a connection. */
async function accepted(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1")
      socket.once("connect", () => resolve(true))
      socket.once("error", () => resolve(false))
      socket.once("close", () => resolve(false))
      socket.once("connect", () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function makeCertificate(folder: string): void {
  const [certificate, key] = [join(folder, "certificate.crt"), join(folder, "certificate.key")]
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
  const kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(" ")
  const made = spawnSync("openssl", [...kind, ...subject, "-keyout", key, "-out", certificate])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr?.toString()}`)
  writeFileSync(join(folder, "certificate.pem"), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"))
}
