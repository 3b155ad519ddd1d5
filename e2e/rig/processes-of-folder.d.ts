/** Ids of the processes whose command line names a folder: the program's own and its browser's (Linux). */
export declare function processesOfFolder(folder: string): readonly number[];
/** A process and everything it has started, children's children included (Linux). */
export declare function processTree(root: number): readonly number[];
/** Ends processes at once, as a power cut would. */
export declare function killAll(pids: readonly number[]): void;
/** Addresses on which processes listen for TCP, such as `127.0.0.1:4711` (Linux). */
export declare function listeningAddresses(pids: readonly number[]): readonly string[];
