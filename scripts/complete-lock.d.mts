interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
}

export function missingEntries(lock: { packages: Record<string, LockedPackage> }): Record<string, object>;
