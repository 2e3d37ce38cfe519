import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { textureDir } from './textures';

/** A shot that moves: what the studio renders of it again for each step. */
type Loop = {
  size: readonly [number, number];
  steps: number;
  /** The part that changes, as left, right, bottom and top between 0 and 1. */
  region: readonly [number, number, number, number];
};

/** The loops of the studio, by shot. */
export const loops: Readonly<Record<string, Loop>> = {
  coin: { size: [960, 720], steps: 24, region: [0.46, 1, 0.29, 0.72] },
};

const FRAMES_A_SECOND = 16;
/** Seconds: closed, and before the first frame dissolves in again; a loop has six. */
const [CLOSED, DISSOLVE_AT, DISSOLVE, WHOLE] = [0.9, 5.2, 0.8, 6];

const filter =
  `[0]tpad=start_mode=clone:start_duration=${CLOSED}:stop_mode=clone:stop_duration=${WHOLE}[opened];` +
  `[opened][1]xfade=transition=fade:duration=${DISSOLVE}:offset=${DISSOLVE_AT},` +
  `trim=duration=${WHOLE},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`;

/** The frames of a loop as an AVIF sequence, which browsers repeat. Debian's ffmpeg makes it. */
export const encodeLoop = async (name: string): Promise<Buffer> => {
  const frames = path.join(textureDir, `../final/${name}.loop`);
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-loop-'));
  const file = path.join(folder, 'loop.avif');
  const rate = ['-framerate', `${FRAMES_A_SECOND}`];
  const input = [...rate, '-i', `${frames}/%03d.png`];
  const first = [...rate, '-loop', '1', '-t', `${WHOLE + 1}`, '-i', `${frames}/000.png`];
  const codec = '-c:v libaom-av1 -crf 34 -b:v 0 -cpu-used 5 -threads 1 -g 400';
  const colors = '-color_primaries bt709 -color_trc iec61966-2-1 -colorspace bt709 -color_range tv';
  const output = [...codec.split(' '), ...colors.split(' '), '-f', 'avif', file];
  await execa('ffmpeg', ['-v', 'error', ...input, ...first, '-filter_complex', filter, ...output]);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
};
