import { createECDH } from "node:crypto";

interface VapidSettings {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
}

interface Fault {
  name: keyof VapidSettings;
  message: string;
}

const NAMES = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/** All three settings or none, with keys that match and a contact address. */
export function vapidFaults(settings: VapidSettings): Fault[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings;
  if (NAMES.every((name) => settings[name] === undefined)) return [];
  if (!publicKey || !privateKey || !subject) {
    return NAMES.filter((name) => !settings[name]).map((name) => ({
      name,
      message: "is missing: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together",
    }));
  }
  const faults: Fault[] = [];
  const derived = publicKeyOf(privateKey);
  if (derived === null)
    faults.push({ name: "VAPID_PRIVATE_KEY", message: "is not a valid key: npm run push:keys" });
  else if (derived !== publicKey)
    faults.push({ name: "VAPID_PUBLIC_KEY", message: "does not belong to VAPID_PRIVATE_KEY" });
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(subject))
    faults.push({ name: "VAPID_SUBJECT", message: "must start with mailto: or https://" });
  return faults;
}

function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, "base64url");
  if (bytes.length !== 32) return null;
  try {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(bytes);
    return curve.getPublicKey().toString("base64url");
  } catch {
    return null;
  }
}
