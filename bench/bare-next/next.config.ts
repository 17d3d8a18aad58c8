import type { NextConfig } from 'next';

const config: NextConfig = { typescript: { ignoreBuildErrors: true }, compress: true };
export default config;
