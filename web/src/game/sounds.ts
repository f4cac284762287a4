// Sounds made on the spot: wood on wood, and a few notes. No files.

import type { Sound as TurnSound } from "../generated/types";
import { settings } from "../settings.svelte";

export type Sound = TurnSound | "refused" | "end" | "low-time";

let context: AudioContext | undefined;

/** A short knock: noise through a narrow filter, like a cube on a board. */
function knock(at: AudioContext, when: number, pitch: number, volume: number) {
  const length = 0.09;
  const buffer = at.createBuffer(1, at.sampleRate * length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 6;
  }
  const source = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 4 });
  const gain = new GainNode(at, { gain: volume * 4 });
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(when);
}

/** A soft note. */
function note(at: AudioContext, when: number, pitch: number, length: number, volume: number) {
  const tone = new OscillatorNode(at, { type: "triangle", frequency: pitch });
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(volume, when + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, when + length);
  tone.connect(gain).connect(at.destination);
  tone.start(when);
  tone.stop(when + length);
}

/** Plays a sound, if sounds are wanted and the browser lets us. */
export function play(sound: Sound) {
  if (!settings.sounds) return;
  try {
    context ??= new AudioContext();
    // Browsers hold sound back until somebody has touched the page.
    if (context.state === "suspended") void context.resume().catch(() => {});
    const [at, now] = [context, context.currentTime];
    switch (sound) {
      case "move":
        knock(at, now, 900, 0.5);
        break;
      case "stack":
        knock(at, now, 900, 0.4);
        knock(at, now + 0.05, 650, 0.5);
        break;
      case "capture":
        knock(at, now, 420, 0.9);
        knock(at, now + 0.045, 260, 0.8);
        break;
      case "drop":
        knock(at, now, 520, 0.7);
        break;
      case "refused":
        note(at, now, 150, 0.14, 0.12);
        break;
      case "low-time":
        note(at, now, 660, 0.12, 0.1);
        break;
      case "end":
        [392, 494, 587].forEach((pitch, index) => {
          note(at, now + index * 0.13, pitch, 0.6, 0.12);
        });
        break;
    }
  } catch {
    // Without sound the game goes on.
  }
}
