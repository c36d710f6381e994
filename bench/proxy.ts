import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

interface Proxied {
  origin: string;
  stop: () => void;
}

const config = (folder: string, port: number, upstream: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events {}
http {
  access_log off;
  server {
    listen ${port} ssl http2;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass ${upstream};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off;
    }
  }
}`;

/** nginx with TLS and HTTP/2, as a platform's proxy. Null where it is not installed. */
export async function startProxy(folder: string, port: number, upstream: string): Promise<Proxied | null> {
  const place = resolve(folder);
  mkdirSync(place, { recursive: true });
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
  } catch {
    return null;
  }
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", join(place, "key.pem"), "-out", join(place, "certificate.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...files, ...subject], { stdio: "ignore" });
  writeFileSync(join(place, "nginx.conf"), config(place, port, upstream));
  const child = spawn("nginx", ["-c", join(place, "nginx.conf"), "-p", place], { stdio: "inherit" });
  await new Promise((next) => setTimeout(next, 500));
  if (child.exitCode !== null) throw new Error("nginx does not start");
  return { origin: `https://localhost:${port}`, stop: () => child.kill("SIGTERM") };
}
