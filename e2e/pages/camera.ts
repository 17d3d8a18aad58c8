import { writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';

/** Size of the camera picture of a tablet, in pixels. */
const VIEW = { width: 640, height: 480 };

/** Writes a video of one frame for Chromium's fake camera: a code on a phone that is held at a slight angle. */
async function film(file: string, picture: Buffer): Promise<void> {
  const held = await sharp(picture).resize(260, 260).rotate(7, { background: '#d8d4cc' }).toBuffer();
  const luma = await sharp({ create: { ...VIEW, channels: 3, background: '#d8d4cc' } })
    .composite([{ input: held }])
    .blur(0.6)
    .greyscale()
    .raw()
    .toBuffer();
  const colour = Buffer.alloc(luma.length / 2, 128);
  const head = `YUV4MPEG2 W${VIEW.width} H${VIEW.height} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), luma, colour]));
}

/** Opens a browser whose camera shows this picture. `file` is the path of the video. */
export async function browserWithCamera(picture: Buffer, file: string): Promise<Browser> {
  await film(file, picture);
  return chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
}
