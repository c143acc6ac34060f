import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3"
import type { S3Config } from "../../server/files/s3/s3-store.ts"

export interface RunningS3 {
  readonly config: S3Config
  stop(): Promise<void>
}

const needed = ["/usr/bin/ceph-mon", "/usr/bin/ceph-osd", "/usr/bin/radosgw", "/usr/bin/radosgw-admin"]

/** What is missing on this machine to run Ceph's S3 gateway; undefined if nothing is. */
export function missingForRadosgw(): string | undefined {
  const missing = needed.filter((file) => !existsSync(file))
  return missing.length > 0
    ? `${missing.join(", ")} not installed (Debian: apt-get install radosgw ceph-mon ceph-osd)`
    : undefined
}

/** Ceph's S3 gateway on a single-node cluster, in a temporary folder, on the passed ports. */
export async function startRadosgw(monPort: number, port: number): Promise<RunningS3> {
  const folder = mkdtempSync(join(tmpdir(), "rgw-"))
  const children: ChildProcess[] = []
  const conf = join(folder, "ceph.conf")
  const keyring = join(folder, "keyring")
  const fsid = crypto.randomUUID()
  for (const name of ["mon", "osd", "rgw", "run"]) mkdirSync(join(folder, name))
  writeFileSync(
    conf,
    `[global]
fsid = ${fsid}
mon host = [v1:127.0.0.1:${monPort}]
ms bind ipv6 = false
public network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd max object name len = 256
osd max object namespace len = 64
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/run/$name.pid
keyring = ${keyring}
[client.rgw]
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw crypt require ssl = false
`,
  )
  const run = (command: string, ...rest: string[]) =>
    execFileSync(command, ["-c", conf, ...rest], { stdio: ["ignore", "pipe", "ignore"], timeout: 120_000 }).toString()
  const serve = (command: string, ...rest: string[]) => {
    children.push(spawn(command, ["-c", conf, "-f", ...rest], { stdio: "ignore" }))
  }
  const stop = async () => {
    for (const child of children.toReversed()) {
      child.kill("SIGKILL")
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child.once("exit", resolve))
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    writeFileSync(keyring, "")
    const map = join(folder, "monmap")
    execFileSync("/usr/bin/monmaptool", ["--create", "--fsid", fsid, "--addv", "a", `[v1:127.0.0.1:${monPort}]`, map], {
      stdio: "ignore",
    })
    run("/usr/bin/ceph-mon", "--mkfs", "-i", "a", "--monmap", map)
    serve("/usr/bin/ceph-mon", "-i", "a")
    await delay(2000)
    const osd = crypto.randomUUID()
    run("/usr/bin/ceph", "osd", "new", osd)
    run("/usr/bin/ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", osd)
    serve("/usr/bin/ceph-osd", "-i", "0")
    const [accessKey, secretKey] = ["files-test-key", "files-test-secret"]
    run(
      "/usr/bin/radosgw-admin",
      "-n",
      "client.rgw",
      "user",
      "create",
      "--uid=files",
      "--display-name=files",
      `--access-key=${accessKey}`,
      `--secret-key=${secretKey}`,
    )
    serve("/usr/bin/radosgw", "-n", "client.rgw")
    const endpoint = `http://127.0.0.1:${port}`
    const config = { endpoint, region: "us-east-1", bucket: "files", accessKey, secretKey }
    await createBucket(config)
    return { config, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates a bucket once the service responds. */
export async function createBucket({ endpoint, region, bucket, accessKey, secretKey }: S3Config): Promise<void> {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return
    } catch (error) {
      if (attempt === 60) throw error
      await delay(1000)
    }
  }
}
