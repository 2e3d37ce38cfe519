import { STRENGTH, WEIGHTS } from './color-filter';
import { COLOR_LEVELS } from './constants';
import { createCanvasLike, type Painter } from './painter';

const VERTEX = `
attribute vec2 corner;
varying vec2 at;
void main() {
  at = vec2(corner.x, -corner.y) * .5 + .5;
  gl_Position = vec4(corner, 0., 1.);
}`;

const FRAGMENT = `
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
uniform sampler2D picture;
uniform float reversed;
varying vec2 at;
const float steps = ${COLOR_LEVELS - 1}.;
void main() {
  vec3 color = texture2D(picture, at).rgb;
  float gray = dot(color, vec3(${WEIGHTS.join()}));
  vec3 opposite = clamp(gray + ${STRENGTH} * (gray - color), 0., 1.);
  gl_FragColor = vec4(mix(vec3(gray), floor(opposite * steps + .5) / steps, reversed), 1.);
}`;

const compileShader = (gl: WebGLRenderingContext, kind: GLenum, source: string): WebGLShader => {
  const shader = gl.createShader(kind);
  if (!shader) throw new Error('webgl: shader not created');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
};

const linkProgram = (gl: WebGLRenderingContext): WebGLProgram => {
  const program = gl.createProgram();
  gl.attachShader(program, compileShader(gl, gl.VERTEX_SHADER, VERTEX));
  gl.attachShader(program, compileShader(gl, gl.FRAGMENT_SHADER, FRAGMENT));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`webgl: program not linked: ${gl.getProgramInfoLog(program)}`);
  return program;
};

/** One triangle that covers the canvas. */
const bindTriangle = (gl: WebGLRenderingContext, program: WebGLProgram) => {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
};

const loadPicture = (gl: WebGLRenderingContext, picture: HTMLCanvasElement) => {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  for (const size of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, size, gl.NEAREST);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
};

/**
 * Renders the filters with WebGL. Browsers limit the number of contexts per page, so `dispose`
 * releases this one.
 * @param onLost called when the context is lost
 * @returns null when the browser has no WebGL
 * @throws Error when a shader does not compile or link
 */
export const createWebglPainter = (
  picture: HTMLCanvasElement,
  onLost: () => void,
): Painter | null => {
  const canvas = createCanvasLike(picture);
  const gl = canvas.getContext('webgl', {
    alpha: false,
    antialias: false,
    depth: false,
    // Drawn once: without this it prints as white.
    preserveDrawingBuffer: true,
  });
  if (!gl) return null;
  const dispose = () => {
    canvas.removeEventListener('webglcontextlost', onLost);
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  };
  try {
    const program = linkProgram(gl);
    gl.useProgram(program);
    bindTriangle(gl, program);
    loadPicture(gl, picture);
    const reversed = gl.getUniformLocation(program, 'reversed');
    canvas.addEventListener('webglcontextlost', onLost);
    return {
      canvas,
      show: (filter) => {
        gl.uniform1f(reversed, filter === 'reversed' ? 1 : 0);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
      },
      dispose,
    };
  } catch (error) {
    dispose();
    throw error;
  }
};
