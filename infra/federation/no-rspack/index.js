throw new Error('rspack is not installed: this repository builds with webpack.');
