import { spawn, spawnSync, type ChildProcess } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { projectRoot } from "../run/command.ts"
import { endProcess } from "./database-process.ts"

/** A reverse proxy with the shipped configuration, and its Debian package. */
export interface Proxy {
  readonly name: string
  readonly package: string
  /** Writes its configuration into the folder and runs it in the foreground. */
  run(options: ProxyOptions): ChildProcess
}

export interface ProxyOptions {
  readonly folder: string
  /** TLS port. */
  readonly port: number
  /** Port for plain HTTP, which redirects to TLS. */
  readonly plainPort: number
  /** Ports of the two server processes. */
  readonly upstream: readonly [number, number]
}

const shipped = (name: string) => readFileSync(join(projectRoot, "deploy", name), "utf8")

/** The shipped text with test values; throws if a token is missing in the text. */
function replaceTokens(text: string, options: readonly (readonly [string, string])[]): string {
  return options.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no ${from}.`)
    return changed.replaceAll(from, to)
  }, text)
}

export const nginx: Proxy = {
  name: "nginx",
  package: "nginx-light",
  run({ folder, port, plainPort, upstream }) {
    const site = replaceTokens(shipped("nginx.conf"), [
      ["127.0.0.1:4801", `127.0.0.1:${upstream[0]}`],
      ["127.0.0.1:4802", `127.0.0.1:${upstream[1]}`],
      ["listen 80;", `listen 127.0.0.1:${plainPort};`],
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

const unprivileged = "  user haproxy\n  group haproxy\n  chroot /var/lib/haproxy\n"

export const haproxy: Proxy = {
  name: "HAProxy",
  package: "haproxy",
  run({ folder, port, plainPort, upstream }) {
    const file = join(folder, "haproxy.cfg")
    const text = replaceTokens(shipped("haproxy.cfg"), [
      ["127.0.0.1:4801", `127.0.0.1:${upstream[0]}`],
      ["127.0.0.1:4802", `127.0.0.1:${upstream[1]}`],
      ["bind :80", `bind 127.0.0.1:${plainPort}`],
      ["bind :443", `bind 127.0.0.1:${port}`],
      ["/etc/ssl/risk-universe.pem", join(folder, "certificate.pem")],
      // Only root can, and has to, become somebody else.
      ...(process.getuid?.() === 0 ? [] : [[unprivileged, ""] as const]),
    ])
    writeFileSync(file, text)
    return spawn("haproxy", ["-db", "-f", file], { stdio: "inherit" })
  },
}

/** Starts the proxy with a generated certificate, and waits until it accepts connections. */
export async function startProxy(proxy: Proxy, options: ProxyOptions): Promise<{ readonly stop: () => Promise<void> }> {
  createCertificate(options.folder)
  const child = proxy.run(options)
  const exited = new Promise<never>((_resolve, reject) => {
    child.once("error", () => reject(new Error(`This test needs ${proxy.name}: apt-get install ${proxy.package}`)))
    child.once("exit", (code) => reject(new Error(`${proxy.name} ended with ${code}.`)))
  })
  await Promise.race([accepted(options.port), exited])
  exited.catch(() => undefined)
  return {
    stop: () => endProcess(child, "SIGTERM"),
  }
}

/** The only sign that a server listens is an accepted connection. */
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

function createCertificate(folder: string): void {
  const [certificate, key] = [join(folder, "certificate.crt"), join(folder, "certificate.key")]
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
  const kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(" ")
  const openssl = spawnSync("openssl", [...kind, ...subject, "-keyout", key, "-out", certificate])
  if (openssl.status !== 0) throw new Error(`openssl made no certificate: ${openssl.stderr?.toString()}`)
  writeFileSync(join(folder, "certificate.pem"), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"))
}
